# Two stages: the final image holds Node, the built product and the packages it imports, but no sources, npm or embedded
# PostgreSQL. platform/app/build-image.mjs decides what goes in.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node platform/app/build-image.mjs /image

FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN useradd --uid 1000 --user-group --no-create-home --shell /usr/sbin/nologin node && install -d -o node -g node /data
WORKDIR /app
COPY --from=build /image ./
USER node
VOLUME /data
EXPOSE 8080
# Readiness, in every role; a process that hangs does not answer either.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "platform/app/launch.mjs"]
CMD ["start"]
