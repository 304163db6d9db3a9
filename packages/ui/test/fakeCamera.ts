import { encodeQR } from 'qr'

export interface FakeCameraOptions {
  sees?: string
  refusal?: string
  /** Whether it faces the user. @default 'environment' */
  facingMode?: 'user' | 'environment'
}

export interface FakeCamera {
  /** Shows a QR code of a text to the camera; nothing, if it is empty. */
  show(text: string): void
  /** Every track that the page got. */
  readonly tracks: readonly MediaStreamTrack[]
  /** Answers requests with an exception of this name; `pending`: not yet. Undefined: with the picture. */
  refusal: string | undefined
  /** Puts the real one back. */
  restore(): void
}

/** Pixels of a module, and of the light border around the code. */
const modulePixels = 8

/** Replaces the camera of the page by one that sees a QR code of a text. */
export function fakeCamera(options: FakeCameraOptions = {}): FakeCamera {
  const { sees = '', refusal, facingMode = 'environment' } = options
  const tracks: MediaStreamTrack[] = []
  let seen = sees
  const camera: FakeCamera = {
    tracks,
    refusal,
    show(text) {
      seen = text
    },
    restore: () => void Reflect.deleteProperty(navigator, 'mediaDevices'),
  }
  const getUserMedia = async (): Promise<MediaStream> => {
    if (camera.refusal === 'pending') return new Promise(() => undefined)
    if (camera.refusal) throw new DOMException('Refused by the story', camera.refusal)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const stream = canvas.captureStream()
    const [track] = stream.getVideoTracks()
    Object.assign(track!, { getSettings: () => ({ facingMode }) })
    tracks.push(track!)
    const paint = (): void => {
      if (track?.readyState === 'ended') return
      paintScene(canvas, seen)
      requestAnimationFrame(paint)
    }
    paint()
    return stream
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  return camera
}

/** A wall, and a sheet of paper with the code. */
function paintScene(canvas: HTMLCanvasElement, text: string): void {
  const { width, height } = canvas
  const context = canvas.getContext('2d')!
  context.fillStyle = '#8a8f98'
  context.fillRect(0, 0, width, height)
  if (!text) return
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const edge = modules.length * modulePixels
  const [left, top] = [(width - edge) / 2, (height - edge) / 2]
  context.fillStyle = '#fff'
  context.fillRect(left, top, edge, edge)
  context.fillStyle = '#111'
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        context.fillRect(left + x * modulePixels, top + y * modulePixels, modulePixels, modulePixels)
}
