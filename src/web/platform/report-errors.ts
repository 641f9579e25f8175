/** Maximum number of reports per page load. The first errors are usually the cause of later ones. */
const MAX_REPORTS = 3

let reported = 0

/** Reports an error to the server's log. Does nothing if the reporting code cannot be loaded. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || reported === MAX_REPORTS) return
  reported += 1
  import('./on-demand/error-report.ts').then(
    ({ sendErrorReport }) => sendErrorReport(error),
    () => {},
  )
}

/** Reports uncaught errors and rejections. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
