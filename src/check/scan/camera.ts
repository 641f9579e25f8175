import { openDecoder } from './decode.ts'

/** A running camera. */
export interface Camera {
  /** Switches its torch; absent without one. */
  readonly setTorch?: (isOn: boolean) => Promise<void>
}

/** Pause between two frames in ms: a code is usually read within two frames, and the phone stays cool. */
const PAUSE_MS = 120

/**
 * Shows the rear camera in `video` and decodes frames until a code is found or `signal` aborts; then switches the
 * camera off. Rejects without a camera or permission.
 */
export async function openCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) stop()
  signal.throwIfAborted()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  void readFrom(video, signal).then((text) => {
    if (text === null) return
    stop()
    onText(text)
  })
  const [track] = stream.getVideoTracks()
  // `torch` is missing in TypeScript's library.
  const can: object = track?.getCapabilities?.() ?? {}
  if (!track || !('torch' in can) || can.torch !== true) return {}
  return { setTorch: (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }) }
}

/** The first code that the camera sees; null when aborted, or when no decoder is available. */
async function readFrom(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const decode = await openDecoder().catch(() => null)
  while (decode !== null && !signal.aborted) {
    const text = await decode(video).catch(() => null)
    if (signal.aborted) break
    if (text !== null && text !== '') return text
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}
