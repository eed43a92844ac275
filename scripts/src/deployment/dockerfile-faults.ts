/** What the Dockerfile does not name: every workspace's manifest, every app of its own process. */
export const dockerfileFaults = (
  dockerfile: string,
  workspaces: readonly string[],
  apps: readonly string[],
): string[] => {
  const [, named = ''] = /^# APP is one of ([a-z, ]+)\./m.exec(dockerfile) ?? [];
  const known = named.split(', ');
  return [
    ...workspaces
      .filter((path) => !dockerfile.includes(`\nCOPY ${path}/package.json ${path}/\n`))
      .map((path) => `Dockerfile: ${path}/package.json is not copied, so npm cannot install from the lock`),
    ...apps.filter((app) => !known.includes(app)).map((app) => `Dockerfile: ${app} is not named`),
    ...known.filter((app) => !apps.includes(app)).map((app) => `Dockerfile: ${app} is no app`),
    ...(/^USER [1-9]\d*:\d+$/m.test(dockerfile) ? [] : ['Dockerfile: it runs as root, or as a name']),
    ...(/^COPY package\.json package-lock\.json \.npmrc /m.test(dockerfile)
      ? []
      : ['Dockerfile: .npmrc is not copied, so packages run their install scripts']),
    ...(/ > \/sbom\.cdx\.json /.test(dockerfile) &&
    /^COPY --from=production .*\/sbom\.cdx\.json /m.test(dockerfile)
      ? []
      : ['Dockerfile: the image has no list of its parts (SBOM)']),
    ...(/^HEALTHCHECK /m.test(dockerfile) ? [] : ['Dockerfile: it has no HEALTHCHECK']),
  ];
};
