import { decodeQR } from 'qr/decode.js'

export type CameraProblem = 'blocked' | 'missing' | 'failed'

export interface ScanningListeners {
  /** The camera has a picture. `isMirrored`: it faces the user, who is used to a mirror. */
  onPicture: (isMirrored: boolean) => void
  onProblem: (problem: CameraProblem) => void
  /** Called with the text of each code. Returns whether it was the last. */
  onCode: (text: string) => boolean
}

/** Longest edge of the picture that is decoded, in pixels. Codes of payments have at most 57 modules. */
const maxEdge = 720
/** Milliseconds between two pictures. Decoding one takes about 20. */
const interval = 150

/** Names of the exceptions of `getUserMedia`. Media Capture and Streams §10.2 */
const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Shows the camera in a video and decodes what it sees. Returns what turns the camera off. */
export function startScanning(video: HTMLVideoElement, listeners: ScanningListeners): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const report = (problem: CameraProblem): void => {
    if (signal.aborted) return
    stopping.abort()
    listeners.onProblem(problem)
  }
  openCamera(signal).then(
    (stream) => {
      if (signal.aborted) return
      const [track] = stream.getVideoTracks()
      // Unplugged, or the user has taken the permission back.
      track?.addEventListener('ended', () => report('failed'), { signal })
      const isMirrored = track?.getSettings().facingMode === 'user'
      video.srcObject = stream
      decodeRepeatedly(video, { ...listeners, onPicture: () => listeners.onPicture(isMirrored) }, stopping)
    },
    (error) => report((error instanceof DOMException && problems[error.name]) || 'failed'),
  )
  return () => stopping.abort()
}

/** The camera, until the signal turns it off: also one that the user allows later. */
async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const turnOff = (): void => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) turnOff()
  else signal.addEventListener('abort', turnOff)
  return stream
}

function decodeRepeatedly(
  video: HTMLVideoElement,
  { onPicture, onCode }: Pick<ScanningListeners, 'onCode'> & { onPicture: () => void },
  stopping: AbortController,
): void {
  const decode = createDecoder()
  const timer = setInterval(() => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    onPicture()
    const text = decode(video)
    if (text !== undefined && onCode(text)) stopping.abort()
  }, interval)
  stopping.signal.addEventListener('abort', () => {
    clearInterval(timer)
    video.srcObject = null
  })
}

/** Decodes the square in the middle of the picture, which is what the user sees of it. */
function createDecoder(): (video: HTMLVideoElement) => string | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth, videoHeight } = video
    const square = Math.min(videoWidth, videoHeight)
    const edge = Math.min(square, maxEdge)
    if (!context || edge === 0) return undefined
    if (canvas.width !== edge) Object.assign(canvas, { width: edge, height: edge })
    const [left, top] = [(videoWidth - square) / 2, (videoHeight - square) / 2]
    context.drawImage(video, left, top, square, square, 0, 0, edge, edge)
    const { data } = context.getImageData(0, 0, edge, edge)
    try {
      return decodeQR({ width: edge, height: edge, data })
    } catch {
      // The library's answer to a picture without a code.
      return undefined
    }
  }
}
