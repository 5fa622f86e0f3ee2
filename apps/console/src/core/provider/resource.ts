import type { ConsoleCallName, Permission, PermissionGroup } from '@baize/contract/console'
import type { ConsoleCatalogue } from '@baize/i18n'
import type { ComponentType } from 'react'

type ListCallName = Extract<ConsoleCallName, `${string}List`>
type OfList<Name> = Name extends `${infer Resource}List` ? Resource : never

/** A name that has a call `<name>List` in the contract, and a text in both languages. */
export type ResourceName = OfList<ListCallName> & keyof ConsoleCatalogue['resource']

/** One part of the console: where it stands in the menu, who sees it, and its screens. */
export interface ConsoleResource {
  readonly name: ResourceName
  readonly group: PermissionGroup
  /** Who does not have it sees neither the menu's entry nor the screens. */
  readonly permission: Permission
  readonly icon: ComponentType
  readonly list: ComponentType
  readonly show?: ComponentType
  readonly edit?: ComponentType
  readonly create?: ComponentType
  /** Which of a record's fields names it. */
  readonly title?: string
}

/** Keeps the exact names. */
export const defineResource = <const Resource extends ConsoleResource>(resource: Resource): Resource =>
  resource
