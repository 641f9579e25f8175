import { expect, it } from 'vitest'
import { isPushEndpoint } from './endpoint.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQ',
])('accepts the push service %s', (address) => expect(isPushEndpoint(address)).toBe(true))

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.1/fcm',
  'https://user:secret@fcm.googleapis.com/fcm',
  'https://fcm.googleapis.com.evil.example/fcm',
  'https://evil.example/fcm.googleapis.com',
  'https://a.b.notify.windows.com/w',
  'https://notify.windows.com.evil.example/w',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://metadata.google.internal/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('rejects %s', (address) => expect(isPushEndpoint(address)).toBe(false))
