/** Gold, paper and flowers of a celebration; the same in every title. */
export const inks = { dark: '#3a1f04', edge: '#8a530f', light: '#fff1b8', eye: '#159aa0' }
export const petalColours = ['#de2f7c', '#f5a01e', '#ffe594', '#159aa0', '#ff9f70', '#2e60d4'] as const

const coinGold =
  '<radialGradient id="c" cx=".36" cy=".28" r=".85"><stop stop-color="#fff6cf"/>' +
  '<stop offset=".45" stop-color="#f0bd4e"/><stop offset="1" stop-color="#8a530f"/></radialGradient>'
const rimGold =
  '<linearGradient id="e" x2="0" y2="1"><stop stop-color="#8a530f"/><stop offset="1" stop-color="#4d2a05"/></linearGradient>'
export const goldDefs = `<defs>${coinGold}${rimGold}</defs>`

/** A drawing as an address for an image. */
export const asUrl = (viewBox: string, drawn: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMax slice">${drawn}</svg>`,
  )}`
