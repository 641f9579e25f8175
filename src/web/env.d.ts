interface ImportMetaEnv {
  /** Base URL of the API, fixed at build time. Empty for the same origin. */
  readonly API_BASE: string
}

interface Window {
  /** Translation mutations that the start script recorded before the app ran (ui/translation-guard.ts). */
  earlyTranslation?: { readonly observer: MutationObserver; readonly records: MutationRecord[] }
}
