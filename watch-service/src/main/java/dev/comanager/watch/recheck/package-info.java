/** Which subjects are to be decided anew, one request of each under way at a time. */
package dev.comanager.watch.recheck;
