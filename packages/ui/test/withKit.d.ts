import type { Decorator } from '@storybook/react-vite'
/** Stands a story in the room, with a kit, in the theme and the direction of the toolbar. */
export declare const withKit: Decorator
