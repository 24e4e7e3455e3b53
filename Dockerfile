# Builds the server and the pages with everything, then keeps what production needs and nothing else.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The payments sandbox is for a developer's machine; it is compiled with the server and left out here.
RUN npm run build:server && npm run build:views && rm -rf dist/server/scripts dist/*.stamp

FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
# Vite and other tools of the build are packages that the server's own name; it never loads them.
COPY scripts/prune-packages.mjs ./scripts/
COPY --from=build /app/dist ./dist
RUN node scripts/prune-packages.mjs

FROM node:24.21.0-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-old-space-size=1024 HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The root may be mounted read-only: uploads in progress, drawn pages, and images where there is no S3, are all that is written.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/src/main.js"]
