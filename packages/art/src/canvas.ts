export type ArtRatio = 'portrait' | 'square' | 'wide'

/** Width, height, the emblem's centre and its scale, in picture units. */
export const canvases: Record<ArtRatio, { width: number; height: number; centre: number; scale: number }> = {
  portrait: { width: 300, height: 400, centre: 160, scale: 1.16 },
  square: { width: 300, height: 300, centre: 122, scale: 0.96 },
  wide: { width: 480, height: 300, centre: 126, scale: 0.98 },
}

/** What a picture needs as a file or a data URL. */
export const namespace = ' xmlns="http://www.w3.org/2000/svg"'
