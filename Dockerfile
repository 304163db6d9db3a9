# The service for production, on a Postgres server. From the root of the repository:
#   docker build -t latchkey --build-arg COMMIT=$(git describe --always --dirty) .
# The same program is the enclave (--enclave): deploy/compose/compose.yaml runs each in a container of its own.

FROM node:24-bookworm-slim AS build
WORKDIR /repository
COPY . .
ARG COMMIT
RUN node scripts/assemble.mjs /app ${COMMIT:+--commit "$COMMIT"}

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app ./
# Any user without a name works: nothing is written but what is mounted.
USER 10001:10001
EXPOSE 8787
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/main.js"]
CMD ["--host", "0.0.0.0"]
