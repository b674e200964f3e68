/** One address for several replicas, as a load balancer in front of a deployment would have. */
package dev.comanager.stack.balance;
