/** Written in by the build (vite.config.ts). */
declare const CALL_PATHS: import('#contract/call-paths.ts').CallPaths
declare const TICKET_LOOK: import('./ticket/look.ts').TicketLook
