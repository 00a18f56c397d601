/**
 * Simulates the live connection of a session that does not ask the tote for every price. It is a host with
 * sessions and pings, on a line that may be cut or fall silent. A session in full has the tote's own socket
 * on the same line.
 */
import type { OpenToteSocket, SocketHandlers, ToteSocket } from '../../../src/tote/transport/transport.ts';
import type { Chance } from '../ground/chance.ts';
import type { Faults } from '../ground/faults.ts';
import type { Life } from '../ground/life.ts';
import type { Trace } from '../ground/trace.ts';
import type { VirtualTime } from '../ground/virtual-time.ts';
import type { Host } from './host.ts';

export interface SocketDependencies {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly host: Host;
  readonly full: boolean;
  /** Returns false while the machine has no line. Without it, the line of requests alone goes down. */
  readonly isLineThere?: (() => boolean) | undefined;
}

/** A host in small: what a window must hear to know that it is there and whether its session is. */
function openLight(host: Host, { message, closed, opened }: SocketHandlers): ToteSocket {
  queueMicrotask(opened);
  return {
    send(text) {
      const [word, token = ''] = text.split('/');
      if (word === 'ping') message('pong');
      else if (word === 'csn') message('csn/{}');
      else if (word === 'skey' && host.knows(token)) message('ack/skey');
      else if (word === 'skey') {
        message('sessionExpired');
        closed('Session Expired');
      }
    },
    close: () => closed(''),
  };
}

/** The socket of one life of the window. */
export function socketFor(life: Life, parts: SocketDependencies): OpenToteSocket {
  const { time, chance, faults, trace, isLineThere = () => true } = parts;
  return (path, handlers) => {
    const restores = parts.host.restores();
    let silent = false;
    let closed = false;
    const later = (run: () => void): void => {
      time.after(chance.between(5, 60), () => {
        if (life.alive()) run();
      });
    };
    const close = (reason: string): void => {
      if (closed) return;
      closed = true;
      later(() => handlers.closed(reason));
    };
    const line: SocketHandlers = {
      opened: () =>
        later(() => {
          if (!isLineThere()) close('Connection failed');
          else if (!closed) handlers.opened();
        }),
      message: (text) => {
        if (!silent && isLineThere()) {
          const isHalf = faults.injects('halfFrame');
          if (isHalf) trace.line(time.now(), `half a frame: ${text}`);
          const heard = isHalf ? text.slice(0, chance.between(0, Math.max(0, text.length - 1))) : text;
          later(() => {
            if (!closed) handlers.message(heard);
          });
        }
      },
      closed: close,
    };
    const tote = parts.full ? parts.host.tote.openSocket(path, line) : openLight(parts.host, line);
    return {
      send(text) {
        if (closed || !life.alive()) return;
        // A restored host has no earlier connection.
        if (parts.host.restores() > restores || faults.injects('socketCut')) {
          trace.line(time.now(), 'socket cut');
          close('Connection lost');
          tote.close();
          return;
        }
        if (!silent && faults.injects('socketSilent')) {
          trace.line(time.now(), 'socket silent');
          silent = true;
        }
        if (!silent && isLineThere()) later(() => tote.send(text));
      },
      close() {
        tote.close();
        close('');
      },
    };
  };
}
