import type { Browser } from 'playwright-core'

export interface Taken {
  readonly caption: string
  readonly width: number
  readonly picture: Buffer
}

/** How wide pictures stand on the sheet, as a part of their own width. */
const scale = { narrow: 0.72, wide: 0.46 }
const widestNarrow = 600

/** The pictures of one place side by side, each under its caption. */
export async function drawSheet(browser: Browser, title: string, taken: readonly Taken[]): Promise<Buffer> {
  const widths = taken.map(({ width }) => width * (width > widestNarrow ? scale.wide : scale.narrow))
  const columns = taken.map(({ caption, picture }, index) => {
    const address = `data:image/png;base64,${picture.toString('base64')}`
    return `<figure style="width:${widths[index]}px"><figcaption>${caption}</figcaption><img src="${address}"></figure>`
  })
  const page = await browser.newPage({ viewport: { width: 100, height: 100 } })
  try {
    const gap = 12
    const width = widths.reduce((sum, each) => sum + each + gap, gap)
    await page.setViewportSize({ width: Math.ceil(width), height: 400 })
    await page.setContent(
      `<style>body{margin:${gap}px;background:#777;font:14px sans-serif}h1{font-size:18px;margin:0 0 8px}` +
        `div{display:flex;gap:${gap}px;align-items:start}figure{margin:0;flex:none}img{width:100%}</style>` +
        `<h1>${title}</h1><div>${columns.join('')}</div>`,
      { waitUntil: 'load' },
    )
    return await page.screenshot({ fullPage: true })
  } finally {
    await page.close()
  }
}
