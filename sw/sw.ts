import { clientsClaim } from 'workbox-core'
import { CACHE, MESSAGE } from '#contract/sw-protocol.ts'
import { dropPlainKeys, serveCatalogue } from './catalogue.ts'
import { sendOutboxInBackground } from './outbox.ts'
import { servePictures } from './pictures.ts'
import type { Manifest } from './precache.ts'
import { showPushMessages } from './push.ts'
import { serveShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Manifest }

const calls = CALL_PATHS

serveShell(self, self.__WB_MANIFEST, calls, { look: TICKET_LOOK, modules: TICKET_MODULES })
serveCatalogue(CACHE.catalogue, calls)
servePictures(CACHE.pictures)
sendOutboxInBackground(self)
showPushMessages(self)

// A browser without storage or entries has nothing to delete.
self.addEventListener('activate', (event) => event.waitUntil(dropPlainKeys(CACHE.catalogue).catch(() => {})))

// A new version waits until the user agrees to it (PW-21). The first one controls the page that installed it at once.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (typeof data === 'object' && data !== null && data.type === MESSAGE.skipWaiting) void self.skipWaiting()
})
clientsClaim()
