// Healthy is ready: who waits for this container sends it work.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, {
  signal: AbortSignal.timeout(2_500),
});
process.exit(answer.ok ? 0 : 1);
