import { openDecoder } from './decode.ts'

/** A camera that runs. */
export interface Camera {
  /** Switches its light; absent where it has none. */
  readonly setTorch?: (isOn: boolean) => Promise<void>
}

/** Pause between two looks: a code is read in one or two of them, and the phone stays cool. */
const PAUSE_MS = 120

/**
 * Shows the camera behind the phone in `video` and reads codes from it until one is found or `signal` ends it; either way the camera
 * is switched off. Rejects where there is none, or the browser does not give it.
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
  // The light of a camera is not in TypeScript's library.
  const can: object = track?.getCapabilities?.() ?? {}
  if (!track || !('torch' in can) || can.torch !== true) return {}
  return { setTorch: (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }) }
}

/** The first code that the camera sees; null where it was ended before, or nothing here can read codes. */
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
