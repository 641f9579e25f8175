interface ImportMetaEnv {
  /** Another host for the calls, fixed when the app is built; empty for the same origin. */
  readonly API_BASE: string
}

interface Window {
  /** What the start script has seen of a translation before the app ran (ui/translation-guard.ts). */
  earlyTranslation?: { readonly observer: MutationObserver; readonly records: MutationRecord[] }
}
