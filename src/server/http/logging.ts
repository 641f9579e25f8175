import { loggedError } from '#server/text/logged-error.ts'

/** Logs warnings and errors, without credentials and without customers' data. */
export const LOG_OPTIONS = {
  level: 'warn',
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  serializers: { err: (error: Error) => loggedError(error) },
}
