/** Whether this is the app from the home screen: its storage begins empty, and is its own on iOS. */
export function isInstalled(): boolean {
  // Safari on iOS before 17 tells it only here.
  const onHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return onHomeScreen || matchMedia('(display-mode: standalone)').matches
}
