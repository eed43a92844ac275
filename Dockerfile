# One image for each app: docker build --build-arg APP=auth --tag probity/auth .
# APP is one of auth, screening, verification, notification, bff. What precedes the argument is built once for all.
ARG NODE_IMAGE=node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/kit/package.json packages/kit/
COPY packages/local-servers/package.json packages/local-servers/
COPY packages/matching/package.json packages/matching/
COPY packages/media/package.json packages/media/
COPY packages/mrz/package.json packages/mrz/
COPY packages/watchlists/package.json packages/watchlists/
COPY services/auth/package.json services/auth/
COPY services/screening/package.json services/screening/
COPY services/verification/package.json services/verification/
COPY services/notification/package.json services/notification/
COPY bff/package.json bff/
COPY web/package.json web/
COPY mobile/package.json mobile/
COPY launcher/package.json launcher/
COPY scripts/package.json scripts/
COPY tests/package.json tests/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages packages
COPY services services
COPY bff bff
COPY web web
RUN npx tsc -b bff services/auth services/screening services/verification services/notification \
 && npm run -s build -w @probity/web
COPY scripts/bundle.mjs scripts/
COPY scripts/image scripts/image
ARG APP
RUN node scripts/bundle.mjs "${APP}" && sh scripts/image/collect.sh "${APP}" /out

FROM manifests AS production
COPY scripts/image/production-manifests.mjs scripts/image/
RUN node scripts/image/production-manifests.mjs
ARG APP
# Some packages lie in the folder of the workspace that needs another version than the rest.
# The list of parts (CycloneDX) has those of the client too, which the gateway serves.
RUN npm ci --omit=dev --no-audit --no-fund --workspace "@probity/${APP}" \
 && npm sbom --sbom-format cyclonedx --omit dev --package-lock-only --workspace "@probity/${APP}" \
      $([ "${APP}" != bff ] || echo --workspace @probity/web) > /sbom.cdx.json \
 && find . -path '*/node_modules' -prune -o -type f -exec rm {} + \
 && find . -type d -empty -delete

FROM ${NODE_IMAGE}
ARG APP
LABEL org.opencontainers.image.title="Probity ${APP}"
ENV NODE_ENV=production PROBITY_IMAGE=true HOST=0.0.0.0 PORT=8080 METRICS_PORT=9464
WORKDIR /app
COPY --from=production /src /sbom.cdx.json ./
COPY --from=build /out ./
# By number, because Kubernetes can verify only of a number that it is not root. Nothing below /app is written.
USER 1000:1000
EXPOSE 8080 9464
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=10 CMD ["node", "healthy.mjs"]
# With the argument `migrate` it brings the database's schema up to date and ends. Node 24 complains of timers that
# kafkajs sets in the past, which fire at once as they always did: one line that is no JSON in each log.
ENTRYPOINT ["node", "--enable-source-maps", "--disable-warning=TimeoutNegativeWarning", "main.mjs"]
