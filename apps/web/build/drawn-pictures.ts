import { emblemGroup } from '@baize/art'
import type { Plugin } from 'vite'

/** The emblem of the login panel. */
export const drawSeat = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-130 -130 260 260">' +
  `${emblemGroup('baccarat', { seed: 'seat', palette: ['felt', 'brass', 'verm'] })}</svg>`

const pictures: Record<string, () => string> = {
  seat: drawSeat,
}

const prefix = 'drawn:'

/**
 * `import url from 'drawn:seat'` gives the address of a picture that the art package draws while the site
 * is built, so that no browser has to carry the drawing code for it.
 */
export function drawnPictures(): Plugin {
  let isBuild = false
  return {
    name: 'drawn-pictures',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      const draw = pictures[name]
      if (!draw) return this.error(`there is no drawn picture named ${name}`)
      if (!isBuild)
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(draw())}`)}`
      const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source: draw() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
