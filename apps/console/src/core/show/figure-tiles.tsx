import './figure-tiles.css'

interface Tile<Figure extends string> {
  readonly figure: Figure
  readonly name: string
  readonly text: string
}

interface FigureTilesProps<Figure extends string> {
  readonly className: string
  readonly tiles: readonly Tile<Figure>[]
  readonly chosen: Figure
  readonly onChoose: (figure: Figure) => void
}

/** Figures side by side; the one that is chosen is drawn below them. */
export const FigureTiles = <Figure extends string>({
  className,
  tiles,
  chosen,
  onChoose,
}: FigureTilesProps<Figure>) => (
  <div className={`figure-tiles ${className}`}>
    {tiles.map(({ figure, name, text }) => (
      <button key={figure} type="button" aria-pressed={figure === chosen} onClick={() => onChoose(figure)}>
        <span>{name}</span>
        <b className="money">{text}</b>
      </button>
    ))}
  </div>
)
