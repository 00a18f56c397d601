/** Test support: a room whose windows are self-serve terminals, with an acceptor without a device. */
import { createSimpleAcceptor, type SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { openRoom, type Room } from './test-window.ts';

export async function openSelfServeRoom(): Promise<{
  readonly room: Room;
  readonly acceptor: SimpleAcceptor;
}> {
  const room = await openRoom();
  const acceptor = createSimpleAcceptor();
  room.bills = acceptor.service;
  room.browser.set('mutuel.settings', JSON.stringify({ selfServe: true }));
  return { room, acceptor };
}
