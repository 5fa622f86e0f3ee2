export { Menu } from '@base-ui/react/menu'
export { NavigationMenu } from '@base-ui/react/navigation-menu'
