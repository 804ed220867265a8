import { LiveRoomPage } from '../sections/live-room/live-room-page.tsx';
import './live-room.css';
import './pages.css';
import { LIVE_ROOM_DESCRIPTION, LIVE_ROOM_TITLE } from '../texts/live-room.ts';
import { speaker } from '../../shared/speaker.config.ts';
import type { PageModule } from './page-module.ts';

/** /live-room: the room on its phones and on the wall (docs/product.md#pages). */
export const page: PageModule = {
  Component: LiveRoomPage,
  describe: () => ({
    title: `${LIVE_ROOM_TITLE}: live on the wall with ${speaker.name}`,
    description: LIVE_ROOM_DESCRIPTION,
  }),
};
