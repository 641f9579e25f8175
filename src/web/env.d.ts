interface ImportMetaEnv {
  /** Another host for the calls, fixed when the app is built; empty for the same origin. */
  readonly API_BASE: string
}
