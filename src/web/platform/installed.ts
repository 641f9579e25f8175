/**
 * Whether this is the app installed on the home screen. On iOS its storage starts empty and is separate from the
 * browser's.
 */
export function isInstalled(): boolean {
  // Safari on iOS before 17 reports it only here.
  const onHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return onHomeScreen || matchMedia('(display-mode: standalone)').matches
}
