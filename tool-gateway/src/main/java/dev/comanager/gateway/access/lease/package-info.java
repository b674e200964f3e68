/** The lease under which verdicts may be cached, renewed by regular round trips to the broker. */
package dev.comanager.gateway.access.lease;
