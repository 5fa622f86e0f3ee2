/** Gives the browser a file to keep. */
export function saveJson(name: string, content: unknown): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes the file at once, but not within the click itself.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
