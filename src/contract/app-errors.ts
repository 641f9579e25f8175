import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { sentences, text } from './fields.ts'
import { PAGES, type PageName } from './pages.ts'

/** Maximum lengths of a report. The app cuts its texts before it sends them. */
export const REPORT_MAX = { message: 300, stack: 4_000 }

/**
 * Reports an uncaught error of the app for the server's log. Nothing about the customer is part of it: `page` is the
 * page's name without its query, and the server removes quoted values from the message. Always succeeds, also for
 * reports that the server drops.
 */
export const reportAppError = endpoint({
  name: 'reportAppError',
  method: 'POST',
  path: '/api/app-error',
  access: 'public',
  isPublicAnswer: true,
  request: z.object({
    message: text(REPORT_MAX.message),
    stack: sentences(REPORT_MAX.stack),
    page: z.optional(z.enum(Object.keys(PAGES) as PageName[])),
  }),
  response: z.null(),
})
