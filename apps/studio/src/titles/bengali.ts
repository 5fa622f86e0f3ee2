const vowelSign = /[\u09BE-\u09C4\u09C7\u09C8\u09CB\u09CC]\u0981?$/

/** Takes a Bengali noun and gives its genitive: বাঘ, বাঘের; নৌকা, নৌকার; রুই, রুইয়ের; শরৎ, শরতের. */
export function genitive(noun: string): string {
  if (/[ইউওএ]$/.test(noun)) return `${noun}য়ের`
  if (noun.endsWith('ৎ')) return `${noun.slice(0, -1)}তের`
  if (noun.endsWith('ং')) return `${noun.slice(0, -1)}ঙের`
  return vowelSign.test(noun) ? `${noun}র` : `${noun}ের`
}
