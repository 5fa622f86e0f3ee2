import { mostUploaded, type Upload } from '@baize/lottery/play'
import { groupDigits } from '@baize/i18n'
import { Button, FieldMessage, useT } from '@baize/ui'
import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Pad } from './use-pad.ts'

const mostFileBytes = 1_000_000

/** Numbers that are typed, pasted or read from a file; what is left out is listed. */
export function TypedNumbers({ pad }: { pad: Pad }) {
  const t = useT()
  const id = useId()
  const width = pad.play.fields[0]?.alphabet.width ?? 0
  const most = groupDigits(String(mostUploaded))
  return (
    <div className="panel typed">
      <div className="field">
        <label htmlFor={id}>{t('lottery.typeLabel')}</label>
        <textarea
          id={id}
          className="typed-text num"
          rows={5}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          value={pad.text ?? ''}
          aria-describedby={`${id}-hint`}
          onChange={(event) => pad.write(event.target.value)}
        />
        <FieldMessage id={`${id}-hint`} text={t(hintOf(pad), { width })} />
      </div>
      <FileChoice note={t('lottery.fileHint', { most })} onText={(text) => pad.write(text)} />
      {pad.upload && !pad.upload.ok && <FieldMessage text={t('lottery.tooManyNumbers', { most })} isError />}
      {pad.upload?.ok && <UploadReport upload={pad.upload.value} />}
    </div>
  )
}

/** Reads a small text file; what is none is refused before anything is done with it. */
function FileChoice({ note, onText }: { note: string; onText: (text: string) => void }) {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const read = async (chosen: File | undefined) => {
    setWrong(false)
    if (!chosen) return
    const text = chosen.size <= mostFileBytes ? await chosen.text().catch(() => undefined) : undefined
    if (text === undefined || text.includes('\u0000')) return setWrong(true)
    onText(text)
  }
  return (
    <>
      <div className="typed-file">
        <input
          ref={file}
          type="file"
          aria-label={t('lottery.fileChoose')}
          accept=".txt,.csv,text/plain,text/csv"
          hidden
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          variant="line"
          size="sm"
          icon={<FileUp className="ic" aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          {t('lottery.fileChoose')}
        </Button>
        <span className="mut">{note}</span>
      </div>
      {isWrong && <FieldMessage text={t('lottery.fileWrong')} isError />}
    </>
  )
}

function hintOf({ play }: Pad): 'lottery.typeHint' | 'lottery.typeHintRoll' | 'lottery.typeHintOrdered' {
  const id = play.fields[0]?.alphabet.id ?? ''
  if (id === 'rolls') return 'lottery.typeHintRoll'
  return id.startsWith('ordered') ? 'lottery.typeHintOrdered' : 'lottery.typeHint'
}

/** How many numbers are used, and what was left out and why. */
function UploadReport({ upload: { kept, droppedCount, dropped } }: { upload: Upload }) {
  const t = useT()
  if (kept === 0 && droppedCount === 0) return null
  return (
    <div className="typed-report" role="status">
      <p className="num">{t('lottery.kept', { count: groupDigits(String(kept)) })}</p>
      {droppedCount > 0 && (
        <details>
          <summary className="num">
            {t('lottery.dropped', { count: groupDigits(String(droppedCount)) })}
          </summary>
          <ul>
            {dropped.map(({ token, line, reason }, index) => (
              <li key={`${String(index)}-${token}`} className="num">
                {t(reason === 'misfit' ? 'lottery.droppedMisfit' : 'lottery.droppedDuplicate', {
                  line,
                  token,
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
