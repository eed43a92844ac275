interface AllowedTargets {
  readonly siteUrl: string;
  readonly redirectUrls: readonly string[];
}

/**
 * Where a link may lead back to: the wish, when it lies on the site or below an allowed address, else `undefined`.
 * Origins and whole path segments are compared, never text, so that `https://app.example.evil.com` is no match.
 */
export const redirectTarget = (
  wish: string,
  { siteUrl, redirectUrls }: AllowedTargets,
): string | undefined => {
  const target = URL.parse(wish);
  if (target === null || target.username !== '' || target.password !== '') return undefined;
  return [siteUrl, ...redirectUrls].some((base) => liesBelow(target, base)) ? target.href : undefined;
};

const liesBelow = (target: URL, base: string): boolean => {
  const root = URL.parse(base);
  // Addresses of apps (`probity://…`) have no origin of their own, so scheme and host are compared.
  if (root === null || target.protocol !== root.protocol || target.host !== root.host) return false;
  const path = root.pathname.replace(/\/$/, '');
  return target.pathname === path || target.pathname.startsWith(`${path}/`);
};
