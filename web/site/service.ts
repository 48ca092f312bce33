/**
 * The service worker: serves the site without a network. A tab gets the shell, its frame gets the page, whatever their
 * path; files come from the cache that the shell has filled, and else from the network.
 */
/// <reference lib="webworker" />
const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname === "/site.json") {
    event.respondWith(fetch(request).catch(() => kept("/site.json")));
  } else if (request.mode === "navigate") {
    event.respondWith(kept(request.destination === "iframe" ? "/page.html" : "/index.html"));
  } else {
    event.respondWith(kept(address.pathname));
  }
});

async function kept(path: string): Promise<Response> {
  return await caches.match(path) ?? await fetch(path);
}
