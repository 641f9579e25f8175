import { REPORT_MAX, reportAppError } from '#contract/app-errors.ts'
import { PAGES, type PageName } from '#contract/pages.ts'
import { CallError } from '#kit/api/call-error.ts'
import { call } from '#kit/api/client.ts'

const isPage = (name: string | undefined): name is PageName => name !== undefined && Object.hasOwn(PAGES, name)

/** The name of the page in the address bar, without anything that identifies a customer. */
function pageName(): PageName | undefined {
  const name = location.pathname.split('/')[2]
  return isPage(name) ? name : undefined
}

/**
 * Sends an error to the server's log. Failed calls are not reported: the server has logged its own errors, and a lost
 * connection is none.
 */
export async function sendErrorReport(error: Error): Promise<void> {
  if (error instanceof CallError || error.name === 'AbortError') return
  await call(reportAppError, {
    message: `${error.name}: ${error.message}`.slice(0, REPORT_MAX.message),
    stack: (error.stack ?? '').slice(0, REPORT_MAX.stack),
    page: pageName(),
  })
}
