import { loggedError } from '#server/logged-error.ts'

/** What the log holds: warnings and errors, without what signs somebody in, and without what customers have told us. */
export const LOG_OPTIONS = {
  level: 'warn',
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  serializers: { err: (error: Error) => loggedError(error) },
}
