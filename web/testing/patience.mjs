// What a spec waits for may come late on a machine under load; a second, the library's own patience, proves nothing about the client.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
}
