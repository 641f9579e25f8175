/** Injected by the build (vite.config.ts). */
declare const CALL_PATHS: import('#contract/call-paths.ts').CallPaths
declare const TICKET_LOOK: import('./ticket/look.ts').TicketLook
/** Injected when the worker is built, after the app (scripts/bundle/ticket-modules.ts). */
declare const TICKET_MODULES: import('./ticket/view.ts').TicketModules
