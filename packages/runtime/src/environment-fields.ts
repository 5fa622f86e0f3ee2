type Names<Field extends string, Variable extends string> = Readonly<Record<Field, Variable>>

/** Takes the checked variables, gives the fields of those that are set. */
export const fieldsFrom = <Field extends string, Variable extends string>(
  variableOf: Names<Field, Variable>,
  read: Readonly<Partial<Record<Variable, string | undefined>>>,
): { [F in Field]?: string } =>
  Object.fromEntries(
    (Object.entries(variableOf) as [Field, Variable][]).flatMap(([field, name]) =>
      read[name] ? [[field, read[name]]] : [],
    ),
  ) as { [F in Field]?: string }

/**
 * The other way round, for a program that is started; the unset ones are named too, so that none leaks in.
 */
export const variablesFrom = <Field extends string, Variable extends string>(
  variableOf: Names<Field, Variable>,
  environment: { readonly [F in Field]?: string | undefined },
): Record<Variable, string | undefined> =>
  Object.fromEntries(
    (Object.entries(variableOf) as [Field, Variable][]).map(([field, name]) => [name, environment[field]]),
  ) as Record<Variable, string | undefined>
