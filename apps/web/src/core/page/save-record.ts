import { sessionToken } from '../session/session.ts'

export type RecordName = 'account' | 'bets' | 'profit'

/** What of a record is saved: the filters that stand on its page. */
export type RecordChoice = Readonly<Record<string, string | undefined>>

/** Fetches a record as a file and gives it to the browser to keep. Throws when it cannot be had. */
export async function saveRecord(record: RecordName, choice: RecordChoice): Promise<void> {
  const set = Object.entries(choice).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const query = new URLSearchParams([['record', record], ...set])
  const headers = { authorization: `Bearer ${sessionToken.get() ?? ''}` }
  const answer = await fetch(`/wps/relay/recordExport?${query}`, { headers })
  if (!answer.ok) throw new Error(`the record was refused: ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `baize-${record}.csv`
  link.click()
  // The browser takes the file at once, but not within the click itself.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
