/** What is read of a JSON Schema: what the server's shapes are made of. */
export interface Shape {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number | null
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly propertyNames?: Shape
  readonly minimum?: number
  readonly maxLength?: number
  readonly format?: string
  readonly contentMediaType?: string
}

/** The shape without `null`, and whether `null` is among what it takes. */
export function withoutNull(shape: Shape): { shape: Shape; isNullable: boolean } {
  const { anyOf } = shape
  if (!anyOf) return { shape, isNullable: false }
  const others = anyOf.filter(({ type }) => type !== 'null')
  const isNullable = others.length < anyOf.length
  const [only] = others
  return { shape: others.length === 1 && only ? only : { ...shape, anyOf: others }, isNullable }
}

/** What a new entry of a list begins with. */
export function emptyOf(given: Shape): unknown {
  const { shape, isNullable } = withoutNull(given)
  if (isNullable) return null
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  switch (shape.type) {
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, 0)
    case 'array':
      return []
    case 'object':
      return emptyObject(shape)
    case undefined:
    default:
      return ''
  }
}

const emptyObject = ({ properties = {}, required = [] }: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, each]) => [name, emptyOf(each)]),
  )

/** The parts of an object, the open ones of a record too. */
export function partsOf(shape: Shape): { name: string; shape: Shape; isOptional: boolean }[] {
  const { properties, required = [], propertyNames, additionalProperties } = shape
  if (properties) {
    return Object.entries(properties).map(([name, each]) => ({
      name,
      shape: each,
      isOptional: !required.includes(name),
    }))
  }
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return []
  return propertyNames.enum.map((name) => ({
    name: String(name),
    shape: additionalProperties,
    isOptional: true,
  }))
}

export const isText = ({ type, enum: choices, anyOf, const: only }: Shape): boolean =>
  (type === 'string' && !choices && only === undefined) || anyOf !== undefined
export const isNumber = ({ type }: Shape): boolean => type === 'integer' || type === 'number'
/** A list of texts or numbers is written in lines. */
export const isLines = ({ type, items }: Shape): boolean =>
  type === 'array' && items !== undefined && (isText(items) || isNumber(items))
